import './sheet.css'
import { getTranslations } from 'next-intl/server'
import {
  MoneyCard,
  OrganizerCard,
  QuietHoursCard,
  RetentionCard,
  SignInCard,
  TransferCard,
  ZoneCard,
} from '@/components/catalogue/settings/setting-cards'
import { listsHref, requiredFieldsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { getOrganizer } from '@/lib/features/catalogue/settings/get-organizer'
import { getSettings } from '@/lib/features/catalogue/settings/get-settings'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('settings.title')

export default async function SettingsPage() {
  await reader('admin')
  const [t, lists, faults] = await Promise.all([
    getTranslations('settings'),
    getTranslations('lists.names'),
    getTranslations('faults'),
  ])
  const settings = await read(getSettings, {})
  const { organizer, money, timeZone, zones, transfer, retention, quietHours, signIn, currencies, whyNotChange } =
    settings
  const { email } = await read(getOrganizer, {})
  const reason = whyNotChange && faults(whyNotChange)
  return (
    <Messages of={['settings', 'fields']}>
      <ListFrame title={t('title')}>
        <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
          <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 py-5 sm:px-5">
            <OrganizerCard key={`o${organizer.version}`} {...organizer} {...{ reason }} usualEmail={email} />
            <MoneyCard key={`m${money.version}`} {...money} {...{ reason, currencies }} />
            <ZoneCard key={`z${timeZone.version}`} {...timeZone} {...{ reason, zones }} />
            <TransferCard key={`t${transfer.version}`} {...transfer} {...{ reason }} />
            <QuietHoursCard key={`q${quietHours.version}`} {...quietHours} {...{ reason }} />
            <SignInCard key={`s${signIn.version}`} {...signIn} {...{ reason }} />
            <RetentionCard key={`r${retention.version}`} {...retention} {...{ reason }} />
            <Card title={t('forms.title')} description={t('forms.cardText')}>
              <Link href={requiredFieldsHref}>{t('forms.open')}</Link>
            </Card>
            <Card title={t('lists.title')} description={t('lists.text')}>
              <ul className="flex flex-wrap gap-x-6 gap-y-2">
                {(['certificate-name-exceptions', 'currencies', 'provinces', 'message-types'] as const).map((list) => (
                  <li key={list}>
                    <Link href={listsHref(list)}>{lists(list)}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
