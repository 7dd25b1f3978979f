// Pages of one event behind /events/ID/PART. Each comes when it is wanted; a bare one has no masthead.
export interface EventPart {
  load: () => Promise<{ default: unknown }>;
  bare?: boolean;
}
const parts: Readonly<Record<string, EventPart>> = {
  edit: { load: () => import('../pages/EventEdit.svelte') },
  print: { load: () => import('../pages/EventPrint.svelte'), bare: true },
  hall: { load: () => import('../pages/EventHall.svelte'), bare: true },
  embed: { load: () => import('../pages/EventEmbed.svelte'), bare: true },
  overlay: { load: () => import('../pages/EventOverlay.svelte'), bare: true },
  certificates: { load: () => import('../pages/EventCertificates.svelte'), bare: true },
  desk: { load: () => import('../pages/Desk.svelte') },
  committee: { load: () => import('../pages/Committee.svelte') },
  log: { load: () => import('../pages/EventLog.svelte') },
};

export const eventPart = (name: string): EventPart | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined;
