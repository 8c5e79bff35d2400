'use client'

import { Plus, Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { changeRuleAction } from '@/lib/features/certificates/certificate-rules/actions'
import type { RuleDialogProps, RuleToChange } from './rule-dialog'

const ruleDialog = lazyDialog(() => import('./rule-dialog').then((file) => file.RuleDialog))

type RuleChoices = Omit<RuleDialogProps, 'rule' | 'onClose'>

export function NewRuleButton(terms: RuleChoices) {
  const t = useTranslations('certificateConsole.rule')
  return (
    <DialogButton
      dialog={ruleDialog}
      dialogProps={{ ...terms, rule: null }}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

export function ChangeRuleButton(rule: RuleChoices & { rule: RuleToChange }) {
  const t = useTranslations('certificateConsole.rule')
  return (
    <DialogButton dialog={ruleDialog} dialogProps={rule} size="sm" icon={<Settings2 aria-hidden="true" />}>
      {t('edit')}
    </DialogButton>
  )
}

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
      named={t('switchOff')}
      title={t('switchOffTitle')}
      confirm={t('switchOff')}
      look={{ variant: 'quiet', tone: 'primary' }}
      operation={operation}
      onConfirm={act}
    >
      {t('switchOffText')}
    </AskedAction>
  )
}
