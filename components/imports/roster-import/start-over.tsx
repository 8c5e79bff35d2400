import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { isCorrected, type RosterState } from './roster-state'

/** Back to the choice of a file; corrections, which go with it, are asked about. */
export function StartOver({ state, onStart }: { state: RosterState; onStart: () => void }) {
  const t = useTranslations('imports.preview')
  const form = useTranslations('common.form')
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => {
        if (!isCorrected(state) || window.confirm(form('discard'))) onStart()
      }}
    >
      {t('startOver')}
    </Button>
  )
}
