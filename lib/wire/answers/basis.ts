import { z } from 'zod'

/** An object of an answer: nothing but these fields. */
export const fields = z.strictObject

/** Formats that the catalogue names and describes once (messages/api, schemas). */
export const id = z.string().meta({ id: 'Id' })
export const instant = z.int().meta({ id: 'Seconds' })
export const money = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .meta({ id: 'Money' })
export const currency = z.string().meta({ id: 'Currency' })
export const mongoId = fields({ $id: z.string() }).meta({ id: 'ObjectId' })
export const feeStatus = z.enum(['待缴费', '已缴费', '无需缴费']).meta({ id: 'ApplicationStatus' })
export const review = z.enum(['审核中', '通过', '拒绝']).meta({ id: 'ReviewStatus' })
export const role = z.enum(['领队', '队员']).meta({ id: 'TeamRole' })
export const sex = z.enum(['男', '女']).meta({ id: 'Gender' })
export const yesNo = z.enum(['YES', 'NO']).meta({ id: 'YesNo' })
export const channel = z
  .enum(['SELF', 'LINK', 'ADVISER', 'COORDINATOR', 'IMPORT', 'ADMIN'])
  .meta({ id: 'RegistrationChannel' })
export const languageTag = z.enum(['zh-CN', 'en-US']).meta({ id: 'Language' })
export const certificateKind = z.enum(['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER']).meta({ id: 'CertificateKind' })
export const text = z.string()
export const maybeText = z.string().nullable()
export const count = z.int().min(0)
export const nothing = z.null()

/** A list as the transport has it: the array, or with `page` the array inside its page (lib/wire/paging). */
export function listOf<T extends z.ZodType>(row: T) {
  return z.union([z.array(row), fields({ list: z.array(row), total: count, page: z.int(), page_size: z.int() })])
}
