import { type AdminActor, actingBy } from '@/lib/access/actor'
import { groupBy } from '@/lib/group-by'
import { inLanguage, isLanguage, type Language, listed } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { listChosenRows, type ReadinessRow } from './queries'
import { readScope } from './read-scope.step'
import { type OwnLight, ownLights, redLights, whyNotRemind } from './rules'

/** Whom the chosen rows are of, with what each would be told in their language; rows out of reach are not found. */
export async function readReminders(world: World, actor: AdminActor, registrationIds: readonly string[]) {
  const ids = [...new Set(registrationIds)]
  const scope = await readScope(world, actingBy(actor, ['REGISTRAR']))
  const rows = await listChosenRows(world.db, scope, ids)
  if (rows.length < ids.length) throw new Fault('notFound')
  const people = [...groupBy(rows, ({ studentId }) => studentId).values()].flatMap((own) =>
    own[0] === undefined ? [] : [reminderOf(own[0], own, { actor, language: world.language })],
  )
  return { people, day: scope.day }
}

function reminderOf(
  { studentId, name, email, language: spoken, isReminded }: ReadinessRow,
  own: readonly ReadinessRow[],
  { actor, language: usual }: { actor: AdminActor; language: Language },
) {
  const language = isLanguage(spoken) ? spoken : usual
  const projectsWith = (light: OwnLight) =>
    listed(
      own.filter(({ lights }) => lights[light] === 'open').map(({ project }) => inLanguage(project.name, language)),
      language,
    )
  const red = ownLights.filter((light) => own.some(({ lights }) => redLights(lights).includes(light)))
  const values: Record<OwnLight | 'from', string> = {
    from: actor.name,
    profile: projectsWith('profile'),
    paid: projectsWith('paid'),
    team: projectsWith('team'),
    leader: projectsWith('leader'),
    blocks: projectsWith('blocks'),
    submitted: projectsWith('submitted'),
  }
  const whyNot = whyNotRemind({ red: red.length, hasEmail: email !== null, isReminded })
  return { studentId, name, email, language, red, values, whyNot }
}
