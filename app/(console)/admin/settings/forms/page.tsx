import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { UsualFormsForm } from '@/components/catalogue/settings/usual-forms-form'
import { settingsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { getUsualForms } from '@/lib/features/catalogue/settings/get-usual-forms'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('settings.forms.title')

/** Which fields forms require where a project says nothing of its own (people#required-fields). */
export default async function UsualFormsPage() {
  await reader('admin')
  const [t, faults] = await Promise.all([getTranslations('settings'), getTranslations('faults')])
  const { forms, whyNotChange } = await read(getUsualForms, {})
  return (
    <Messages of={['settings', 'setUp', 'contacts']}>
      <ListFrame title={t('forms.title')} back={{ href: settingsHref, label: t('title') }}>
        <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
          <div className="mx-auto max-w-5xl px-4 pt-5 sm:px-5">
            <UsualFormsForm
              key={Object.values(forms).flat().join(' ')}
              forms={forms}
              reason={whyNotChange && faults(whyNotChange)}
            />
          </div>
        </div>
      </ListFrame>
    </Messages>
  )
}
