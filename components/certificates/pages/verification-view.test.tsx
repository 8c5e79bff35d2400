import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { VerificationView, type VerificationViewProps } from './verification-view'

const verification: VerificationViewProps['verification'] = {
  ...{ state: 'valid', code: 'AAAA-BBBB', issuedAt: new Date('2026-05-30T00:00:00Z'), language: 'zh-CN' },
  issuer: { zh: '竞赛项目平台', en: 'Competition Portal' },
  unprintable: [],
  printed: [
    { of: 'name', value: '吴清妍', reading: 'Qingyan Wu' },
    { of: 'date', value: '2026年6月11日', reading: 'June 11, 2026' },
  ],
}
const shown = {
  site: 'https://portal.example.org',
  checkedAt: new Date('2026-11-28T03:00:00Z'),
}

test('says to whom it was issued and on which day, in the words that the facts below have', () => {
  renderInPortal(<VerificationView verification={verification} {...shown} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Valid certificate' })).toBeDefined()
  expect(document.body.textContent).toContain('Issued here on June 11, 2026 to Qingyan Wu, unchanged since.')
  expect(screen.getByText(/starts with portal\.example\.org/)).toBeDefined()
  expect(screen.getByText('Check another certificate').tagName).toBe('SUMMARY')
})

test('a mark for a character that no font has is no sign that a copy was altered', () => {
  const { again } = renderInPortal(<VerificationView verification={verification} {...shown} />)
  expect(document.body.textContent).not.toContain('〓')
  again(<VerificationView verification={{ ...verification, unprintable: ['𠮷', '㛃'] }} {...shown} />)
  expect(screen.getByText("On paper 〓 stands for characters our fonts don't include: 𠮷 㛃.")).toBeDefined()
})

test('names nobody where the paper names several, and tells a revoked one nothing more', () => {
  const several = [{ of: 'name', value: '吴清妍\n王明', reading: 'Qingyan Wu\nMing Wang' } as const]
  renderInPortal(<VerificationView verification={{ ...verification, printed: several }} {...shown} />)
  expect(document.body.textContent).toContain('Issued here on 30 May 2026, unchanged since.')
  document.body.replaceChildren()
  const revokedAt = new Date('2026-06-20T00:00:00Z')
  renderInPortal(<VerificationView verification={{ state: 'revoked', revokedAt }} {...shown} />)
  expect(screen.queryByRole('button', { name: 'Copy verification link' })).toBeNull()
})
