import { z } from 'zod'
import type { AdminActor } from '@/lib/access/actor'
import { templateGrants } from '@/lib/access/actor'
import { confirmUpload } from '@/lib/features/files/files/confirm-upload.step'
import { fileKey } from '@/lib/features/files/files/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { addPictures, getTemplateRow, listPictures, lockTemplate, putLayout, reachOf, type Template } from './queries'
import { picturesIn, unknownPlaceholders, whyNotChange } from './rules'
import { layout } from './schema'

/** A certificate is to look like this, over the version somebody saw; what stands there by now answers who is late. */
export const changeTemplate = operation('certificates/certificate-templates/change-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({
    templateId: id,
    version: z.int().min(1),
    layout,
    /** The key of the picture behind everything. */
    background: fileKey.nullable(),
  }),
  run: async ({ actor, input, world }) => {
    const { id } = await getTemplateRow(world.db, reachOf(actor), input.templateId)
    const unknown = unknownPlaceholders(input.layout)
    refuseIf(unknown.length > 0 ? 'certificates.placeholderUnknown' : null, {
      values: { names: unknown.map((name) => `{${name}}`).join(' ') },
    })
    const pictureIds = [...picturesIn(input.layout), ...(input.background === null ? [] : [input.background])]
    const pictures = await confirmed(world, actor, await listPictures(world.db, id), pictureIds)
    return inTransaction(world, async ({ db, now, record }) => {
      const template = await lockTemplate(db, reachOf(actor), id)
      if (isSame(template, input)) return new Unchanged({ version: template.version, savedAt: now })
      refuseIf(whyNotChange(template.usage))
      if (template.version !== input.version) throw new Fault('conflict.stale', { data: shown(template) })
      await addPictures(db, now, id, [...pictures.values()])
      const backgroundFileId = (input.background !== null && pictures.get(input.background)) || null
      await putLayout(db, template, { layout: input.layout, backgroundFileId })
      const version = template.version + 1
      const change = { field: 'version', before: String(template.version), after: String(version) }
      record({ object: ['CertificateTemplate', id], changes: [change] })
      return { version, savedAt: now }
    })
  },
})

/** The files of these pictures: the template's own, and uploads of whoever adds them. */
async function confirmed(world: World, actor: AdminActor, own: Map<string, string>, keys: readonly string[]) {
  const files = new Map<string, string>()
  for (const key of new Set(keys)) {
    const id = own.get(key) ?? (await confirmUpload(world, actor, { key, purpose: 'CERTIFICATE' })).id
    files.set(key, id)
  }
  return files
}

function shown({ version, layout, background }: Template) {
  return { version, layout, background }
}

/** Whose answer was lost asks again, and may do so for ever. */
function isSame(template: Template, change: Pick<Template, 'layout' | 'background'>): boolean {
  const signature = ({ layout: drawn, background }: Pick<Template, 'layout' | 'background'>) =>
    JSON.stringify([drawn, background])
  return signature(template) === signature(change)
}
