'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { setMailChoiceAction } from '@/lib/features/messages/message-mails/actions'

/** Mails about unread messages, on or off: on a card of its own, or in a line below a list. */
export function MailChoice({ isOn: isOnNow, isBelowList }: { isOn: boolean; isBelowList?: boolean }) {
  const t = useTranslations('messageMails')
  const [isOn, setIsOn] = useState(isOnNow)
  const { run, fault } = useOperation(setMailChoiceAction, {
    successMessage: (data) => t(data.isOn ? 'on' : 'off'),
    onSuccess: (data) => setIsOn(data.isOn),
  })
  const choice = (
    <>
      {fault && <FaultBanner fault={fault} />}
      <Checkbox
        label={t('label')}
        hint={isBelowList ? t('text') : undefined}
        checked={isOn}
        onChange={(event) => {
          const next = event.currentTarget.checked
          setIsOn(next)
          void run({ isOn: next }).then((done) => done === null && setIsOn(!next))
        }}
      />
    </>
  )
  return (
    <div id="message-mails" className="scroll-mt-4">
      {isBelowList ? (
        <div className="border-line border-t px-4 py-3 text-sm">{choice}</div>
      ) : (
        <Card title={t('title')} description={t('text')}>
          {choice}
        </Card>
      )}
    </div>
  )
}
