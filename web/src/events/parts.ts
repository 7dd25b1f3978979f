// Pages of one event behind /events/ID/PART. Each comes when it is wanted; a bare one has no masthead.
export interface EventPart {
  load: () => Promise<{ default: unknown }>;
  bare?: boolean;
}
export const eventParts: Readonly<Record<string, EventPart>> = {
  desk: { load: () => import('../pages/Desk.svelte') },
  committee: { load: () => import('../pages/Committee.svelte') },
  log: { load: () => import('../pages/EventLog.svelte') },
};
