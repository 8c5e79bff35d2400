import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { lookAround } from './look-around.step'
import { getSetUpBy, listSetUpChoices } from './queries'
import {
  checklistOf,
  whyNotChange,
  whyNotClose,
  whyNotDelete,
  whyNotName,
  whyNotPublish,
  whyNotTest,
  whyNotWithdraw,
} from './rules'

/** A project section by section for administrators, with what is missing and what the reader may do (catalogue#set-up). */
export const getSetUp = operation('catalogue/set-up/get-set-up', {
  access: ['admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const setUp = await getSetUpBy(db, visible.projects(actor), { code: input.projectCode })
    const scope = { projects: visible.projects(actor), templates: visible.templates(actor) }
    const around = await lookAround(world, setUp)
    const whyNotOwn = whyNotChange(actor, setUp.id, 'basics')
    const own = {
      ...{ basics: whyNotOwn, windows: whyNotOwn, events: whyNotOwn, prices: whyNotOwn },
      ...{ forms: whyNotOwn, teams: whyNotOwn },
    }
    const other = { code: '', numberPrefix: '', kind: setUp.kind }
    return {
      now,
      setUp,
      checks: checklistOf(setUp, around, now),
      choices: await listSetUpChoices(db, scope, setUp.id),
      currencies: (await listChoices(db, 'currencies', language)).map(({ code }) => code),
      whyNot: {
        sections: { ...own, texts: whyNotChange(actor, setUp.id, 'texts'), certificates: null },
        name: whyNotName(setUp, other),
        publish: whyNotOwn ?? whyNotPublish(setUp, around, now),
        test: whyNotOwn ?? whyNotTest(setUp, around, now),
        withdraw: whyNotOwn ?? whyNotWithdraw(setUp),
        close: whyNotOwn ?? whyNotClose(setUp),
        delete: whyNotOwn ?? whyNotDelete(setUp),
      },
    }
  },
})
