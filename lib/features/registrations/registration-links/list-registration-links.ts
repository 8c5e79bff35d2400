import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { env } from '@/lib/env'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { qrCode } from '@/lib/qr-code'
import { listLivingLinks } from './queries'
import { mostLinks, offeredLifetimes, registrationPath, whyNotCreateLink } from './rules'

/** An adviser's or coordinator's own living links to a project, ready to be copied and scanned (registrations#links). */
export const listRegistrationLinks = operation('registrations/registration-links/list-registration-links', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const project = await getProject(db, visible.projects(actor), input.projectCode)
    const links = await listLivingLinks(db, visible.registrationLinks(actor), project.id, now)
    return {
      links: links.map(({ id, contactId, token, createdAt, expiresAt }) => {
        const address = env().APP_URL + registrationPath({ projectCode: project.code, contactId, token })
        return { id, address, qr: qrCode(address), createdAt, expiresAt }
      }),
      lifetimes: offeredLifetimes(project.registrationClosesAt, now),
      closesAt: project.registrationClosesAt,
      whyNotCreate:
        whyNotCreateLink(project, now) ?? (links.length >= mostLinks ? ('registrationLinks.tooMany' as const) : null),
    }
  },
})

export type OwnLinks = ResultOf<typeof listRegistrationLinks>
