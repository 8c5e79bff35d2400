import { z } from 'zod'
import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { seatsLeft, whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import { type ContactEntry, listContacts } from '@/lib/features/people/contacts/queries'
import { getSchool, type SchoolView } from '@/lib/features/people/schools/queries'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { getPlace } from './find-target.step'
import { targetInput } from './input.schema'

export type ImportForm = {
  projects: {
    code: string
    name: string
    events: { code: string; name: string; isExtra: boolean; isDefault: boolean }[]
    /** null: without limit. */
    seatsLeft: number | null
  }[]
  /** What each student will owe: the project's price, or that of the package for whoever has none of it yet. */
  fee: { minor: number; currency: string; isPackage: boolean }
  /** Why nobody can be imported now, as a sentence. */
  whyNot: string | null
  /** An administrator says first for whom. */
  forWhom: boolean
  /** What a coordinator chooses besides (imports#for-whom). */
  choices: { provinces: ListChoice[]; school: SchoolView; advisers: ContactEntry[] } | null
}

/** What the import screen shows beside the upload: the projects and the valid values of their events (imports#screen). */
export const getImportForm = operation('imports/imports/get-import-form', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: targetInput.projectCode, packageId: targetInput.packageId }),
  run: async ({ actor, input, world }): Promise<ImportForm> => {
    const { db, now, language } = world
    const { projects, bundle } = await getPlace(world, actor, input)
    const open = projects.filter((project) => whyNotSignUp(project, now) === null)
    const [first] = projects
    const why = open.length > 0 || first === undefined ? null : whyNotSignUp(first, now)
    return {
      projects: (open.length > 0 ? open : projects).map((project) => projectOf(project, language)),
      fee: {
        minor: bundle?.priceMinor ?? first?.priceMinor ?? 0,
        currency: first?.currency ?? 'SGD',
        isPackage: bundle !== null,
      },
      whyNot: why && translate(language, `faults.${why}`),
      forWhom: actor.role === 'admin',
      choices: actor.role === 'coordinator' ? await choicesOf(actor, db, language) : null,
    }
  },
})

function projectOf(project: ProjectView, language: Language) {
  const { code, name, events } = project
  return {
    code,
    name: inLanguage(name, language),
    events: events.map(({ id: _, ...event }) => ({ ...event, name: inLanguage(event.name, language) })),
    seatsLeft: seatsLeft(project),
  }
}

async function choicesOf(actor: StaffActor, db: Db, language: Language) {
  const contacts = await listContacts(db, visible.contacts(actor), actor.schoolId, pageWindow({}))
  return {
    provinces: await listChoices(db, 'provinces', language),
    school: await getSchool(db, visible.schools(actor), actor.schoolId),
    advisers: contacts.rows.filter(({ id }) => id !== actor.contactId),
  }
}
