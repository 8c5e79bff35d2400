import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ClassAndSiteDialog } from './class-and-site-dialog'

const server = vi.hoisted(() => ({ offered: {}, answer: {} as object, sent: [] as unknown[] }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }), unstable_rethrow() {} }))
vi.mock('@/lib/features/registrations/kept-registrations/actions', () => ({
  findClassesAndSitesAction: async () => ({ ok: true, data: server.offered }),
  async setClassAndSiteAction(input: unknown) {
    server.sent.push(input)
    return server.answer
  },
}))

const project = { code: 'NSI', name: { zh: '全国', en: 'National Scholars Invitational' } }
const classes = [{ id: 'a', code: 'CASE-A', name: { zh: '甲班', en: 'Class A' } }]
const testSites = [{ id: 'h', city: '上海', district: null, name: '静远高级中学', nameEn: 'Jingyuan High School' }]
const registrations = [
  { id: '1', name: 'Anna Li' },
  { id: '2', name: 'Bo Chen' },
]
const saved: unknown[] = []
const open = (some = registrations) =>
  renderInPortal(
    <ClassAndSiteDialog registrations={some} onClose={() => {}} onSaved={(...assigned) => saved.push(assigned)} />,
  )
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  server.sent = []
  server.answer = { ok: true, data: { changed: 2 } }
})

test('what differs among several stays as it is until something is chosen', async () => {
  server.offered = { project, classes, testSites, classId: 'a' }
  open()
  const site = await screen.findByRole('combobox', { name: 'Test site' })
  expect(screen.getByRole('combobox', { name: 'Class' })).toHaveProperty('value', 'a')
  expect(site).toHaveProperty('value', 'keep')
  fireEvent.change(screen.getByRole('combobox', { name: 'Class' }), { target: { value: '' } })
  save()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent).toEqual([{ registrationIds: ['1', '2'], classId: null, testSiteId: undefined }])
  await vi.waitFor(() => expect(saved).toEqual([[['1', '2'], { class: null }]]))
})

test('tells by their names which of several can’t be set, and why', async () => {
  server.offered = { project, classes, testSites, classId: null, testSiteId: null }
  const message = 'This registration has been canceled.'
  const data = { rows: [{ line: 2, id: '2', reason: 'registrations.cancelled', message }] }
  const fields = [{ field: 'registrationIds.1', message }]
  server.answer = { ok: false, fault: { key: 'registrations.cancelled', message, fields, data } }
  open()
  await screen.findByRole('combobox', { name: 'Class' })
  save()
  expect(await screen.findByText(`Bo Chen: ${message}`)).toBeTruthy()
})

test('says where a project has neither, and saves nothing', async () => {
  server.offered = { project, classes: [], testSites: [], classId: null, testSiteId: null }
  open(registrations.slice(0, 1))
  expect(await screen.findByText('This project has no classes yet.')).toBeTruthy()
  expect(screen.getByText(/Anna Li · National Scholars/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
