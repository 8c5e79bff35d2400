/**
 * Every way an operation may fail on purpose, with the code of the API contract (api.md, Transport).
 * The sentence for each stands in messages/*.json under `faults.<key>`; a missing one does not compile (fault.ts).
 */
export const catalogue = {
  internal: 500,
  notFound: 404,

  // the request itself
  'input.invalid': 400,
  'input.unreadable': 400,
  'input.functionMissing': 400,
  'input.functionUnknown': 404,
  'input.method': 405,
  'input.tooLarge': 413,
  'input.unsupported': 415,
  'input.crossSite': 403,

  // who asks
  'auth.required': 401,
  'auth.forbidden': 403,

  // state
  'conflict.stale': 409,
  'conflict.busy': 409,
  'conflict.inUse': 409,

  // registrations: -1 is what existing clients compare (api.md, Transport)
  'registrations.alreadyRegistered': -1,

  // around us
  'rate.limited': 429,
  'provider.failed': 502,
  'service.down': 503,
} as const satisfies Record<string, number>

export type FaultKey = keyof typeof catalogue
