import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { StepUpDialog } from '#app/features/auth/step-up/step-up-dialog.tsx';
import { selectedMethod } from '#app/features/auth/step-up/step-up-data.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { readPendingStep, verifyStep } from './_server/actions/login-step.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';
import { backToLogin } from './_server/session/social-flow.ts';

/** For a log-in without scripts, and after a method that left the page [AU-24]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.access.kind === 'status') requirePage(context);
  const step = await readPendingStep(context);
  if (!step || step.ways.length === 0) throw backToLogin('fault.social_expired');
  return {
    head: pageHead(context, 'step.title'),
    step: {
      ways: step.ways,
      locked: step.locked,
      way: selectedMethod(step.ways, new URL(request.url).searchParams.get('way')),
    },
  };
}

export async function action({ context }: ActionFunctionArgs) {
  if (context.access.kind === 'status') requirePage(context);
  return verifyStep(context, context.form);
}

export const meta = pageMeta;

export default function LoginStepRoute() {
  const { step } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <StepUpDialog key={step.way} step={step} onClose={() => navigate('/')} />;
}
