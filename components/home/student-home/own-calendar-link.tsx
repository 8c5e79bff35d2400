import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { calendarHref } from '@/components/shell/addresses'
import { buttonStyles } from '@/components/ui/button-styles'

/** The student's dates as a calendar file, which a phone offers to import. */
export function OwnCalendarLink() {
  const t = useTranslations('studentHome.calendar')
  return (
    <a href={calendarHref} className={buttonStyles()}>
      <CalendarPlus aria-hidden="true" />
      {t('add')}
    </a>
  )
}
