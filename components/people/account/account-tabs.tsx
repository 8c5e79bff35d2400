import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TabLinks } from '@/components/ui/tab-links'

export type AccountTab = 'information' | 'password'

/** Both panels stay in the document, so that what is typed in one is kept while the other is shown. */
export function AccountTabs({
  tab,
  information,
  password,
}: {
  tab: AccountTab
  information: ReactNode
  password: ReactNode
}) {
  const t = useTranslations('account.tabs')
  const panels = { information, password }
  const hrefs = { information: '/accountInfo', password: '/accountInfo?tab=password' }
  const tabs = (['information', 'password'] as const).map((value) => ({
    href: hrefs[value],
    label: t(value),
    current: value === tab,
  }))
  return (
    <>
      <TabLinks label={t('label')} tabs={tabs} />
      {(['information', 'password'] as const).map((value) => (
        <div key={value} hidden={value !== tab} className="max-w-2xl pt-6">
          {panels[value]}
        </div>
      ))}
    </>
  )
}
