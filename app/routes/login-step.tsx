import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { StepDialog } from '#app/features/login-step/step-dialog.tsx';
import { stepWayOf } from '#app/features/login-step/step-data.ts';
import { head } from './door/head.ts';
import { keptStep, proveStep } from './door/login-step.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';
import { backToLogin } from './door/social.ts';

/**
 * One more proof, on a page of its own: where a log-in goes on without scripts, and after a way in
 * that left the page [AU-24].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.gate.kind === 'status') requirePage(context);
  const step = await keptStep(context);
  if (!step || step.ways.length === 0) throw backToLogin('fault.social_expired');
  return {
    head: head(context, 'step.title'),
    step: {
      ways: step.ways,
      way: stepWayOf(step.ways, new URL(request.url).searchParams.get('way')),
    },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (context.gate.kind === 'status') requirePage(context);
  return proveStep(context, await request.formData());
}

export const meta = pageMeta;

export default function LoginStepRoute() {
  const { step } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <StepDialog key={step.way} step={step} onClose={() => navigate('/')} />;
}
