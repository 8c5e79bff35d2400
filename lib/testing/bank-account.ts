import type { PrismaClient } from '@/lib/db/generated/client'
import { organiserKeys } from '@/lib/features/catalogue/settings/organiser.queries'
import { factoryTime } from '@/prisma/factories/basis'

/** Names the organisers and their bank account, without which no invoice can be issued. */
export async function setBankAccount(db: PrismaClient): Promise<void> {
  const times = { createdAt: factoryTime, updatedAt: factoryTime }
  const name = { zh: '竞赛组委会', en: 'Competition Office' }
  await db.setting.createMany({
    data: [
      { ...times, key: organiserKeys.organiser, value: { name, details: '1 Test Road' } },
      { ...times, key: organiserKeys.bank, value: { account: 'SG 0001', holder: '', bank: 'UOB', swift: 'UOVBSGSG' } },
    ],
  })
}
