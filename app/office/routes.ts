import { dayRoutes, staffRoutes } from './routes/administration-routes.ts';
import { affiliateRoute } from './routes/affiliate-routes.ts';
import { agentBillRoutes } from './routes/agent-bill-routes.ts';
import { alertRoute } from './routes/alert-routes.ts';
import { announcementRoutes } from './routes/announcement-routes.ts';
import { applicationRoutes } from './routes/application-routes.ts';
import { campaignRoutes } from './routes/campaign-routes.ts';
import { clawbackRoutes } from './routes/clawback-routes.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { depositRoutes } from './routes/deposit-routes.ts';
import { disputeRoutes } from './routes/dispute-routes.ts';
import { feedbackRoutes } from './routes/feedback-routes.ts';
import { logRoutes } from './routes/log-routes.ts';
import { memberRoutes } from './routes/member-routes.ts';
import { messageRoute } from './routes/message-routes.ts';
import { redemptionRoutes } from './routes/redemption-routes.ts';
import type { Route } from './routes/route.ts';
import { switchRoute } from './routes/switch-routes.ts';
import { withdrawalRoutes } from './routes/withdrawal-routes.ts';

const routes: readonly Route[] = [
  ...dashboardRoutes,
  ...withdrawalRoutes,
  ...depositRoutes,
  ...disputeRoutes,
  alertRoute,
  ...memberRoutes,
  affiliateRoute,
  messageRoute,
  switchRoute,
  ...feedbackRoutes,
  ...redemptionRoutes,
  ...clawbackRoutes,
  ...agentBillRoutes,
  ...applicationRoutes,
  ...campaignRoutes,
  ...announcementRoutes,
  ...dayRoutes,
  ...logRoutes,
  ...staffRoutes,
];

export function findRoute(
  pathname: string,
): { readonly route: Route; readonly ids: readonly string[] } | undefined {
  for (const route of routes) {
    const match = route.path.exec(pathname);
    if (match) return { route, ids: match.slice(1) };
  }
  return undefined;
}
