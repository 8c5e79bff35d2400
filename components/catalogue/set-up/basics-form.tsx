'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { setUpHref } from '@/components/shell/console-addresses'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MomentField } from '@/components/ui/moment-field'
import { Select } from '@/components/ui/select'
import { ProjectCover } from '@/components/catalogue/projects/project-cover'
import { saveBasicsAction } from '@/lib/features/catalogue/set-up/actions'
import { setUpFacts } from '@/lib/features/catalogue/set-up/rules'
import { instantInField, inZone } from '@/lib/i18n/format'
import { numberOrNull, type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'

const kinds = ['COMPETITION', 'COLLEGE', 'MONITORING', 'EDUCATOR', 'NEXT_STAGE'] as const
const colours = [
  ...(['BLUE', 'GREEN', 'VIOLET', 'ORANGE', 'MAGENTA', 'PETROL'] as const),
  ...(['BRONZE', 'SLATE', 'STEEL', 'TEAL', 'INDIGO'] as const),
]
const icons = [
  ...(['SCHOLARS', 'RESEARCH', 'ROBOTICS', 'POLICY', 'ARTS', 'ENGINEERING'] as const),
  ...(['INFORMATICS', 'VENTURES', 'MODELLING', 'COLLEGE', 'TEST'] as const),
]

/** What the portal itself shows nobody, and hands to programs that call it. */
const programFacts = ['platform', 'product', 'period', 'certificateActivity'] as const

type Props = SectionProps & {
  seasons: readonly { id: string; code: string }[]
  /** Why code, prefix and kind stand. */
  whyNotName: string | null
}

/** What a project is called by, its kind, its look, its places and its days. */
export function BasicsForm({ setUp, reason, seasons, whyNotName }: Props) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const zone = useTimeZone() ?? 'UTC'
  const router = useRouter()
  const sentCode = useRef(setUp.code)
  const operation = useRefreshing(saveBasicsAction, {
    successMessage: t('saved'),
    // The address names the project by its code.
    onSuccess: () => sentCode.current !== setUp.code && router.replace(setUpHref(sentCode.current, 'basics')),
  })
  const [look, setLook] = useState({ colour: setUp.colour, icon: setUp.icon })
  const at = (instant: Date | null) => (instant === null ? '' : instantInField(instant, zone))
  const check = (values: FormData) => [
    ...missingTexts(values, {
      code: errors('required', { field: t('basics.code') }),
      numberPrefix: errors('required', { field: t('basics.numberPrefix') }),
    }),
    ...(['capacity', 'schoolCapacity'] as const).flatMap((field) =>
      /^\d{0,6}$/.test(textOf(values, field))
        ? []
        : [{ field, message: errors('wholeNumber', { field: t(`basics.${field}`) }) }],
    ),
  ]
  const send = (values: FormData) => {
    sentCode.current = textOf(values, 'code')
    void operation.run({
      ...targetOf(setUp),
      ...look,
      seasonId: textOf(values, 'seasonId'),
      code: textOf(values, 'code'),
      numberPrefix: textOf(values, 'numberPrefix'),
      kind: whyNotName === null ? textOf(values, 'kind') : setUp.kind,
      type: textOf(values, 'type'),
      ...Object.fromEntries(programFacts.map((fact) => [fact, textOf(values, fact)])),
      capacity: numberOrNull(textOf(values, 'capacity')),
      schoolCapacity: numberOrNull(textOf(values, 'schoolCapacity')),
      startsAt: inZone(textOf(values, 'startsAt'), zone),
      endsAt: inZone(textOf(values, 'endsAt'), zone),
    })
  }
  const named = whyNotName !== null
  return (
    <SectionFrame title={t('sections.basics')} {...{ reason, operation, check }} onSubmit={send}>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <Field label={t('basics.code')} name="code" hint={whyNotName ?? t('basics.codeHint')} required>
          <Input defaultValue={setUp.code} maxLength={setUpFacts.code.max} readOnly={named} autoComplete="off" />
        </Field>
        <Field label={t('basics.numberPrefix')} name="numberPrefix" hint={t('basics.prefixHint')} required>
          <Input
            defaultValue={setUp.numberPrefix}
            maxLength={setUpFacts.numberPrefix.max}
            readOnly={named}
            autoComplete="off"
          />
        </Field>
        <Field label={t('basics.season')} name="seasonId">
          <Select defaultValue={setUp.seasonId} options={seasons.map(({ id, code }) => ({ value: id, label: code }))} />
        </Field>
        <Field label={t('basics.kind')} name="kind" hint={t(`kindHints.${setUp.kind}`)}>
          <Select
            defaultValue={setUp.kind}
            disabled={named}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Field>
        <Field label={t('basics.type')} name="type" hint={t('basics.typeHint')}>
          <Input defaultValue={setUp.type ?? ''} maxLength={setUpFacts.fact.max} autoComplete="off" />
        </Field>
      </div>
      <FieldGroup label={t('basics.look')}>
        <div className="grid gap-5 sm:grid-cols-[12rem_1fr_1fr]">
          <ProjectCover look={look} className="relative h-20 overflow-hidden rounded-md">
            <span className="sr-only">{t('basics.look')}</span>
          </ProjectCover>
          <Field label={t('basics.colour')} name="colour">
            <Select
              value={look.colour}
              onChange={({ currentTarget }) =>
                setLook((before) => ({
                  ...before,
                  colour: colours.find((one) => one === currentTarget.value) ?? before.colour,
                }))
              }
              options={colours.map((value) => ({ value, label: t(`colours.${value}`) }))}
            />
          </Field>
          <Field label={t('basics.icon')} name="icon">
            <Select
              value={look.icon}
              onChange={({ currentTarget }) =>
                setLook((before) => ({
                  ...before,
                  icon: icons.find((one) => one === currentTarget.value) ?? before.icon,
                }))
              }
              options={icons.map((value) => ({ value, label: t(`icons.${value}`) }))}
            />
          </Field>
        </div>
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('basics.startsAt')} name="startsAt">
          <MomentField defaultValue={at(setUp.startsAt)} />
        </Field>
        <Field label={t('basics.endsAt')} name="endsAt">
          <MomentField defaultValue={at(setUp.endsAt)} />
        </Field>
        <Field
          label={t('basics.capacity')}
          name="capacity"
          hint={t('basics.capacityHint', { taken: setUp.seatsTaken })}
        >
          <Input inputMode="numeric" defaultValue={setUp.capacity ?? ''} autoComplete="off" />
        </Field>
        <Field
          label={t('basics.schoolCapacity')}
          name="schoolCapacity"
          hint={t('basics.capacityHint', { taken: setUp.schoolsTaken })}
        >
          <Input inputMode="numeric" defaultValue={setUp.schoolCapacity ?? ''} autoComplete="off" />
        </Field>
      </div>
      <FieldGroup label={t('basics.programs')} hint={t('basics.programsHint')}>
        <div className="grid gap-5 sm:grid-cols-2">
          {programFacts.map((fact) => (
            <Field key={fact} label={t(`basics.${fact}`)} name={fact}>
              <Input defaultValue={setUp[fact] ?? ''} maxLength={setUpFacts.fact.max} autoComplete="off" />
            </Field>
          ))}
        </div>
      </FieldGroup>
    </SectionFrame>
  )
}
