import type { AuthorisationTarget } from '../authorisation-world'

/** Files: a foreign one is of a kind that is not the caller's to upload. */
export const filePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getQNToken: ({ actor, relation }) => ({
    kind: (actor.role === 'admin') === (relation === 'foreign') ? 'tuition_proof' : 'commitment',
    file_name: 'tuition 2026.pdf',
    size: 20 * 1024 ** 2,
    type: 'application/pdf',
  }),
}
