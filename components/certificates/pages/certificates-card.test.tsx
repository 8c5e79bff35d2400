import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeHref } from '@/components/shell/message-addresses'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { CertificatesCard, type CertificatesCardProps } from './certificates-card'

const certificate: CertificatesCardProps['certificates'][number] = {
  ...{ id: '1', token: 't'.repeat(30), number: 'NIM-C000001', kind: 'SINGLE', language: 'en-US' },
  ...{ title: null, studentId: 's', registrationId: 'r' },
  project: { id: 'p', code: 'NIM', name: { zh: '项目', en: 'Project' } },
  issuedAt: new Date('2026-05-30T00:00:00Z'),
}
const other = { ...certificate, id: '2', number: 'NIM-C000002' }

test('who may write to the organizers writes about the certificate they found a mistake on', () => {
  renderInPortal(<CertificatesCard certificates={[certificate, other]} mayWrite />)
  const links = screen.getAllByRole('link', { name: 'Contact the organizers' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [certificate, other].map(({ number: id }) => writeHref({ type: 'AWARD', about: { kind: 'CERTIFICATE', id } })),
  )
})

test('an administrator, who answers such messages, has no link to write one', () => {
  renderInPortal(<CertificatesCard certificates={[certificate]} mayWrite={false} />)
  expect(screen.queryByRole('link', { name: 'Contact the organizers' })).toBeNull()
})
