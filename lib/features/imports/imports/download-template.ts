import { z } from 'zod'
import { csvBytes, csvText } from '@/lib/csv/write-csv'
import { tableFile } from '@/lib/tables/table-file'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { getPlace, getTarget } from './find-target.step'
import { targetInput } from './input.schema'
import { templates } from './schema'
import { offersOf } from './target.rules'

/** A template with one example row, whose events are of the project (imports#templates). */
export const downloadTemplate = operation('imports/imports/download-template', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    kind: z.enum(['CORE', 'TRACK']).default('CORE'),
    encoding: z.enum(['XLSX', 'UTF8', 'GB18030']).default('UTF8'),
    projectCode: targetInput.projectCode,
    packageId: targetInput.packageId,
  }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const { projects } =
      actor.role === 'admin' ? await getPlace(world, actor, input) : await getTarget(world, actor, input)
    const [offer] = offersOf(projects)
    const first = (isExtra: boolean) => offer?.events.find((event) => event.isExtra === isExtra)?.code ?? ''
    const events = { events: first(false), extraEvents: first(true) }
    const columns = templates[input.kind]
    const example = columns.map(({ field, example: cell }) =>
      field === 'events' || field === 'extraEvents' ? events[field] : cell,
    )
    const title = translate(world.language, `imports.template.${input.kind}`)
    const name = [title, input.projectCode].filter(Boolean).join(' ')
    if (input.encoding === 'XLSX') {
      return tableFile(
        { name, columns, rows: [example], format: 'xlsx' },
        { person: actor.sessionId, signal: world.effects.signal },
      )
    }
    const text = await csvText([columns.map(({ header }) => header), example])
    return {
      name: `${name}.csv`,
      type: input.encoding === 'UTF8' ? 'text/csv; charset=utf-8' : 'text/csv; charset=gb18030',
      bytes: csvBytes(text, input.encoding),
    }
  },
})
