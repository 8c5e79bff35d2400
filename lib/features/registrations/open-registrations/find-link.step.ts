import { findLinkOf, type Link } from '@/lib/features/registrations/registration-links/queries'
import { whyNotUseLink } from '@/lib/features/registrations/registration-links/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { World } from '@/lib/kernel/world'

type LinkQuery = { token?: string | undefined; projectId?: string | undefined; contactId?: string | undefined }

/** The link an address carries, or why it opens nothing; null where it carries none. */
export async function findLink(
  { db, now }: World,
  { token, projectId, contactId }: LinkQuery,
): Promise<{ link: Link; whyNot: null } | { link: null; whyNot: FaultKey } | null> {
  if (token === undefined) return null
  const link = await findLinkOf(db, token)
  const whyNot = whyNotUseLink(
    link,
    {
      isForProject: projectId === undefined || projectId === link?.projectId,
      isOfContact: contactId === undefined || contactId === link?.contactId,
    },
    now,
  )
  return whyNot === null && link !== null
    ? { link, whyNot }
    : { link: null, whyNot: whyNot ?? 'registrationLinks.invalid' }
}
