import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjectNames } from '@/lib/features/catalogue/projects/queries'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { findSubject } from '../subjects/queries'
import { listOwnProjects } from './queries'
import { inquiryAbout } from './schema'

/** What somebody chooses from who writes to the organisers: the six types, their projects (messages#types). */
export const getComposer = operation('messages/inquiries/get-composer', {
  access: ['student', 'adviser', 'coordinator'],
  input: z.object({ projectCode: z.string().max(64).optional(), about: inquiryAbout.optional().catch(undefined) }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const scopes = {
      orders: visible.orders(actor),
      certificates: visible.certificates(actor, now),
      registrations: visible.registrations(actor),
    }
    const about = input.about === undefined ? null : await findSubject(db, scopes, input.about)
    const named = about?.project?.code ?? input.projectCode ?? null
    const own = await listOwnProjects(db, visible.registrations(actor))
    const isListed = named === null || own.some(({ code }) => code === named)
    const namedProjects = isListed
      ? []
      : (await listProjectNames(db, visible.projects(actor))).filter(({ code }) => code === named)
    const projects = [...namedProjects, ...own].map(({ code, name }) => ({ code, name }))
    return {
      types: await listChoices(db, 'message-types', language),
      projects,
      projectCode: projects.some(({ code }) => code === named) ? named : null,
      about,
    }
  },
})
