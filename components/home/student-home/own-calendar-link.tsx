import { useTranslations } from 'next-intl'
import { calendarHref } from '@/components/shell/addresses'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'

/** The student's dates as a calendar file, which a phone offers to import. */
export function OwnCalendarLink() {
  const t = useTranslations('studentHome.calendar')
  return (
    <a href={calendarHref} className={cn(buttonStyles(), 'narrow:w-11 narrow:px-0')}>
      <Icon of="calendar" />
      <span className="narrow:sr-only">{t('add')}</span>
    </a>
  )
}
