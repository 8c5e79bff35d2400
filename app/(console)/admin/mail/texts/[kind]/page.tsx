import '../../sheet.css'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { TextEditor } from '@/components/console/mail-texts/text-editor'
import { TextVersions } from '@/components/console/mail-texts/text-versions'
import { mailTextsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { getMailText } from '@/lib/features/console/mail-texts/get-mail-text'
import { textKinds } from '@/lib/features/console/mail-texts/rules'
import { hasMessage } from '@/lib/i18n/translate'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('mailTexts.title')

export default async function MailTextPage({ params }: { params: Promise<{ kind: string }> }) {
  await reader('admin')
  const asked = (await params).kind
  const kind = textKinds.find((one) => one === asked)
  if (kind === undefined) notFound()
  const [t, kinds, texts, language] = await Promise.all([
    getTranslations(),
    getTranslations('mails.kinds'),
    getTranslations('mailTexts'),
    getLocale(),
  ])
  const { parts, examples, version, versions, isSecret, ...mail } = await read(getMailText, { kind })
  const nameOf = (example: string) => {
    const key = `mailTexts.examples.${example}`
    return hasMessage(key) ? t(key) : example
  }
  const paragraphs = parts.filter(({ role }) => role === 'paragraph')
  const labelOf = (key: string) => {
    const part = parts.find((one) => one.key === key)
    return part === undefined ? key : texts(`roles.${part.role}`, { number: paragraphs.indexOf(part) + 1 })
  }
  return (
    <Messages of={['mailTexts']}>
      <ListFrame
        title={kinds(kind)}
        back={{ href: mailTextsHref, label: texts('title') }}
        place={<span className="text-ink-muted text-sm">{texts(`when.${kind}`)}</span>}
      >
        <TextEditor
          key={version}
          {...{ kind, version, parts, isSecret, language }}
          kept={mail.texts}
          examples={examples.map((value) => ({ value, label: nameOf(value) }))}
        />
        <TextVersions versions={versions} labelOf={labelOf} />
      </ListFrame>
    </Messages>
  )
}
