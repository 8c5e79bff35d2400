import { z } from 'zod'
import type { Db } from '@/lib/db/client'
import { translate } from '@/lib/i18n/translate'

const text = z.string().trim().max(300).default('')
const organiser = z.object({
  name: z.object({ zh: z.string().min(1).max(300), en: z.string().min(1).max(300) }),
  /** Address, registration number and what else has to stand on a paper. */
  details: z.string().max(1000).default(''),
})
const bank = z.object({ account: z.string().trim().min(1).max(200), holder: text, bank: text, swift: text })
const issuer = organiser.extend({ bank })

/** Whose paper an invoice is, and where its money goes. */
export type Issuer = z.output<typeof issuer>

/** Under these keys the settings keep them. */
export const organiserKeys = { organiser: 'organiser', bank: 'bank-account' } as const

/** The organisers' names, or the portal's own while none are set, and their bank account for transfers; null while none is set. */
export async function getOrganiser(db: Db): Promise<Omit<Issuer, 'bank'> & { bank: Issuer['bank'] | null }> {
  const rows = await db.setting.findMany({
    where: { key: { in: Object.values(organiserKeys) } },
    select: { key: true, value: true },
  })
  const of = (key: string) => rows.find((row) => row.key === key)?.value
  const named = organiser.safeParse(of(organiserKeys.organiser))
  const account = bank.safeParse(of(organiserKeys.bank))
  const product = { zh: translate('zh-CN', 'common.product'), en: translate('en-US', 'common.product') }
  return {
    ...(named.success ? named.data : { name: product, details: '' }),
    bank: account.success ? account.data : null,
  }
}

/** The issuer as an invoice keeps it. */
export function issuerOf(value: unknown): Issuer {
  return issuer.parse(value)
}
