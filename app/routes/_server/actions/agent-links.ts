import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import {
  agentLinksPath,
  createdLinkId,
  type AgentLinksData,
  maxLinkUses,
} from '#app/features/member-centre/team/agent-links-data.ts';
import { isoDay } from '#app/lib/dates/written-day.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { registrationLink } from '#app/domain/accounts/registration-link.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { plainDigits } from '#app/lib/typed/plain-text.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm, readForm, checkedText, optionalText, rawText } from '../forms/form-schema.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

/** An invalid cursor shows the newest links [AG-03]. */
export async function loadAgentLinks(
  context: AppLoadContext,
  request: Request,
): Promise<Result<AgentLinksData, FaultKey>> {
  const query = new URL(request.url).searchParams;
  const cursor = query.get('before')?.slice(0, 200) ?? undefined;
  let isOlder = cursor !== undefined;
  let answer = await context.call('agentLinks', cursor === undefined ? {} : { before: cursor });
  if (!answer.ok && isOlder && answer.fault.key === 'invalid_input') {
    isOlder = false;
    answer = await context.call('agentLinks', {});
  }
  const part = partForMember(context, answer);
  if (!part.ok) return part;
  const { links, host, ...page } = part.value;
  const created = query.get('created');
  const siteUrl = new URL(context.origin);
  const playerHost = context.viewer.agentSide && host !== '' ? host : siteUrl.host;
  return ok({
    ...page,
    isOlder,
    created: links.some(({ code }) => code === created) ? created : null,
    links: links.map((agentLink) => {
      const link = registrationLink(siteUrl, playerHost, agentLink.code);
      return { ...agentLink, link, qr: createQrCode(link) };
    }),
  });
}

const isCount = (text: string, max: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** '' means none. */
const countUpTo = (max: number, key: 'links.bad_uses' | 'links.bad_share') =>
  checkedText(
    optionalText(20).transform((text) => plainDigits(text)),
    (text) => (text && !isCount(text, max) ? { key } : undefined),
  ).transform((text) => text ?? '');

/** Empty fields mean no limit [AG-03]. */
const agentLinkSchema = z.object({
  kind: z.enum(['player', 'agent']),
  rateShare: countUpTo(100, 'links.bad_share'),
  maxUses: countUpTo(maxLinkUses, 'links.bad_uses'),
  lastDay: optionalText(20),
});

const endLinkSchema = z.object({ intent: rawText, link: rawText });

export async function changeAgentLinks(context: AppLoadContext, form: FormData) {
  const { intent, link } = readForm(form, endLinkSchema) ?? {};
  if (intent === 'add') return addAgentLink(context, form);
  if (intent !== 'end' || !link) throw data(null, { status: 400 });
  const answer = await context.call('endAgentLink', { code: link });
  // If the agent does not have the link, the reloaded list shows the current state.
  if (answer.ok || answer.fault.key !== 'not_found') unwrapForMember(context, answer);
  return redirect(agentLinksPath);
}

async function addAgentLink(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, agentLinkSchema);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const { kind, rateShare, maxUses, lastDay } = submission.value;
  if (kind === 'player' && rateShare !== '')
    return formError(
      replyTo(submission, { faults: { rateShare: { key: 'links.share_agents' } } }),
      400,
    );
  const answer = await context.call('addAgentLink', {
    kind,
    ...(rateShare === '' ? {} : { rateShare: Number(rateShare) }),
    ...(maxUses === '' ? {} : { maxUses: Number(maxUses) }),
    ...(lastDay === '' ? {} : { lastDay: isoDay(lastDay, context.site.layout.dateFormat) }),
  });
  if (answer.ok) {
    const { code } = answer.value;
    const query = new URLSearchParams({ created: code }).toString();
    return redirect(`${agentLinksPath}?${query}#${encodeURIComponent(createdLinkId(code))}`);
  }
  const { fault } = answer;
  if (fault.status === 401) unwrapForMember(context, answer);
  return formError(
    fault.key === 'invalid_input'
      ? replyTo(submission, { faults: { lastDay: { key: 'links.bad_day' } } })
      : toFormReply(fault, submission, () => false),
    fault.status,
  );
}
