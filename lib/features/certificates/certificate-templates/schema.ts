import { z } from 'zod'
import { textSchema } from '@/lib/kernel/field-schema'
import { page, templateFacts, templateStates } from './rules'

const across = z.number().min(0).max(page.width)
const down = z.number().min(0).max(page.height)
const place = { id: z.string().min(1).max(40), x: across, y: down }
const colour = z.enum(['ink', 'muted', 'accent'])

/** Words with placeholders (rules, `placeholders`), wrapped within its width from `y` down; `fits`: on one line, smaller if need be. */
const words = z.object({
  ...place,
  kind: z.literal('text'),
  text: z.string().min(1).max(templateFacts.text.max),
  width: across,
  size: z.number().min(6).max(96),
  weight: z.enum(['regular', 'medium']),
  align: z.enum(['left', 'center', 'right']),
  colour,
  fits: z.boolean(),
})
/** A signature or a seal by the key of its file. */
const picture = z.object({
  ...place,
  kind: z.literal('picture'),
  key: z.string().min(1).max(200),
  width: across,
  height: down,
})
const line = z.object({ ...place, kind: z.literal('line'), width: across, colour })
/** Leads to the page that verifies the certificate. */
const qr = z.object({ ...place, kind: z.literal('qr'), size: z.number().min(12).max(80) })

export const layout = z.object({
  frame: z.enum(['none', 'line', 'double']),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  parts: z.array(z.discriminatedUnion('kind', [words, picture, line, qr])).max(60),
})

export type Layout = z.infer<typeof layout>
export type LayoutPart = Layout['parts'][number]

export const templateName = textSchema(templateFacts.name)
export const certificateKind = z.enum(['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER'])

export const templateNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(templateStates).optional(),
}
