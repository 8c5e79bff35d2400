import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

/** Mail programs know no stylesheet of ours: each element carries its own look, in the colours of the portal's light theme. */
const colours = {
  ground: '#f2f3f7',
  paper: '#ffffff',
  line: '#e0e3e8',
  ink: '#161c28',
  muted: '#555c6b',
  accent: '#2456d3',
}
const fonts =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Microsoft YaHei", sans-serif'
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: colours.ink } as const
const small = { ...text, margin: '0 0 8px', fontSize: '13px', lineHeight: '21px', color: colours.muted } as const

type LayoutProps = { language: Language; site: string; product: string; preview: string; children: ReactNode }

/** The frame of every mail: who writes, what about, and that nobody reads an answer. */
export function MailLayout({ language, site, product, preview, children }: LayoutProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: colours.ground, fontFamily: fonts }}>
        <Container style={{ maxWidth: '520px' }}>
          <Text style={{ ...text, margin: '0 4px 12px', fontSize: '15px', fontWeight: 600 }}>{product}</Text>
          <Section
            style={{
              padding: '32px 28px 20px',
              backgroundColor: colours.paper,
              border: `1px solid ${colours.line}`,
              borderRadius: '12px',
            }}
          >
            {children}
          </Section>
          <Text style={{ ...small, margin: '16px 4px' }}>
            {translate(language, 'mail.footer', { product, site: site.replace(/^https?:\/\//, '') })}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>
}

/** What is good to know and need not be read. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <>
      <Hr style={{ margin: '24px 0 16px', borderColor: colours.line }} />
      <Text style={small}>{children}</Text>
    </>
  )
}

/** A link in running text. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} style={{ color: colours.accent }}>
      {children}
    </Link>
  )
}

/** Digits to be read from a distance, copied with one tap. */
export function Digits({ children }: { children: string }) {
  return (
    <Section
      style={{ margin: '8px 0 24px', padding: '18px 12px', backgroundColor: colours.ground, borderRadius: '8px' }}
    >
      <Text
        style={{
          margin: 0,
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '34px',
          fontWeight: 600,
          lineHeight: '42px',
          letterSpacing: '3px',
          textAlign: 'center',
          color: colours.ink,
        }}
      >
        {children}
      </Text>
    </Section>
  )
}

/** Facts as on a bill, a line each in pictures and in text: a quiet label and what it says. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  const cell = { display: 'inline-block', width: '43%', verticalAlign: 'top' } as const
  const line = { ...text, margin: 0, padding: '6px 0', fontSize: '15px', borderBottom: `1px solid ${colours.line}` }
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      {rows.map(([label, value]) => (
        <Text key={label} style={line}>
          <span style={{ ...cell, color: colours.muted }}>{label}</span>{' '}
          <span style={{ ...cell, width: '55%' }}>{value}</span>
        </Text>
      ))}
    </Section>
  )
}

/** A button, and its address for where buttons don't work. */
export function Action({ href, language, children }: { href: string; language: Language; children: string }) {
  return (
    <>
      <Section style={{ margin: '8px 0 24px' }}>
        <Button
          href={href}
          style={{
            padding: '13px 24px',
            backgroundColor: colours.accent,
            borderRadius: '8px',
            color: '#ffffff',
            fontSize: '16px',
            fontWeight: 600,
          }}
        >
          {children}
        </Button>
      </Section>
      <Text style={small}>{translate(language, 'mail.linkInstead')}</Text>
      <Text style={{ ...small, margin: '0 0 16px', wordBreak: 'break-all' }}>
        <Link href={href} style={{ color: colours.accent }}>
          {href}
        </Link>
      </Text>
    </>
  )
}
