import { Fault } from './fault'

/** Whom a call is about: the id it gives, otherwise the caller (api#identity); neither is a missing field. */
export function targetId(requestedId: string | undefined, own: string | null, field: string): string {
  const id = requestedId ?? own
  if (id === null) throw new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.required' }] })
  return id
}

/** What is open to oneself alone: an id of somebody else names nothing. */
export function refuseOthers(requestedId: string | undefined, own: string): void {
  if (requestedId !== undefined && requestedId !== own) throw new Fault('notFound')
}
