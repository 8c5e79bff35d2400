'use client'

import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { changeRuleAction } from '@/lib/features/certificates/certificate-rules/actions'
import type { RuleToChange } from './rule-dialog'

const loadDialog = () => import('./rule-dialog').then((file) => file.RuleDialog)

export const NewRuleButton = newButton(loadDialog, 'certificateConsole.rule.new', 'md')

export const ChangeRuleButton = dialogButton(loadDialog, {
  label: 'certificateConsole.rule.edit',
  size: 'sm',
  icon: <Settings2 aria-hidden="true" />,
})

/** Switched off, the rule issues no more certificates and students are no longer asked for their printed name. */
export function SwitchRuleButton({ rule }: { rule: RuleToChange }) {
  const t = useTranslations('certificateConsole.rule')
  const operation = useRefreshing(changeRuleAction, { successMessage: t(rule.active ? 'switchedOff' : 'switchedOn') })
  const { id: ruleId, version, audience, nameCheckFrom, nameCheckUntil } = rule
  const terms = { ruleId, version, audience, nameCheckFrom, nameCheckUntil, templateId: rule.template.id }
  const act = () => void operation.run({ ...terms, active: !rule.active })
  if (!rule.active) {
    return (
      <Button size="sm" pending={operation.pending} onClick={act}>
        {t('switchOn')}
      </Button>
    )
  }
  return (
    <AskedAction
      label={t('switchOff')}
      title={t('switchOffTitle')}
      look={{ variant: 'quiet', tone: 'primary' }}
      operation={operation}
      onConfirm={act}
    >
      {t('switchOffText')}
    </AskedAction>
  )
}
