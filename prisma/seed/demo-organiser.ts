import { organiserKeys } from '@/lib/features/catalogue/settings/organiser.queries'
import type { Stage } from './stage'
import { demoOrganizer } from './world-texts'

/** The organisers' names and the account for transfers, unless somebody has set others; the wipe knows them by their mark. */
export async function seedOrganiser({ db, now }: Stage): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const isDemo = true
  await db.setting.createMany({
    data: [
      {
        ...{ ...times, key: organiserKeys.organiser },
        value: {
          isDemo,
          name: demoOrganizer,
          details: 'UEN 000000000D, 8 Demo Street, Singapore 000008',
        },
      },
      {
        ...{ ...times, key: organiserKeys.bank },
        value: { isDemo, account: '000-000-000-8', holder: '', bank: 'Demo Bank, Singapore', swift: 'DEMOSGSG' },
      },
    ],
    skipDuplicates: true,
  })
}
