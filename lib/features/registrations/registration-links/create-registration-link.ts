import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { insertLink, listLivingLinks, lockLinks } from './queries'
import { endOf, lifetimes, mostLinks, whyNotCreateLink } from './rules'

/** An adviser or coordinator makes their own link to a project's registration (registrations#links). */
export const createRegistrationLink = operation('registrations/registration-links/create-registration-link', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectCode, lifetime: z.enum(lifetimes) }),
  run: async ({ actor, input, world }) => {
    const project = await getProject(world.db, visible.projects(actor), input.projectCode)
    refuseIf(whyNotCreateLink(project, world.now))
    const expiresAt = endOf(input.lifetime, project.registrationClosesAt, world.now)
    if (expiresAt === null) {
      throw new Fault('input.invalid', { fields: [{ field: 'lifetime', key: 'fields.errors.oneOf' }] })
    }
    return inTransaction(world, async ({ db, now, record }) => {
      await lockLinks(db, actor.contactId)
      const living = await listLivingLinks(db, visible.registrationLinks(actor), project.id, now)
      if (living.length >= mostLinks) throw new Fault('registrationLinks.tooMany', { values: { most: mostLinks } })
      const { id } = await insertLink(db, now, { contactId: actor.contactId, projectId: project.id, expiresAt })
      record({ object: ['RegistrationLink', id], projectId: project.id })
      return { id }
    })
  },
})
