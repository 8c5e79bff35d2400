import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contentId } from '@/components/shell/content-id'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { triedRoster, triedRow } from '@/lib/testing/tried-roster'
import { ImportScreen, type ImportScreenProps } from './import-screen'
import { type Imported, uploadRoster } from './upload-roster'

vi.mock('./upload-roster', () => ({ uploadRoster: vi.fn<typeof uploadRoster>() }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh() {} }),
  usePathname: () => '/importApplications',
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/lib/features/imports/imports/actions', () => ({
  listImportsAction: null,
  lookUpAddressesAction: null,
  undoImportAction: null,
}))

const props: ImportScreenProps = {
  place: { projectCode: 'P' },
  form: {
    projects: [{ code: 'P', name: 'Project', events: [], seatsLeft: null }],
    fee: { minor: 0, currency: 'SGD', isPackage: false },
    ...{ whyNot: null, forWhom: false, choices: null },
  },
  history: { rows: [], total: 0 },
  query: 'project_code=P',
  listHref: '/projectRegistration?project_code=P',
  density: 'compact',
}
const trial: Imported = triedRoster([triedRow(2, 'a@x.test')], { new: 1 })
const refusal = (key: string, data: object = {}) => ({
  ok: false as const,
  fault: { key, code: 400, message: `It is ${key}`, fields: [], data },
})
type UploadAnswer = Awaited<ReturnType<typeof uploadRoster>>

/** Chooses a file by the button, which goes while the file is tried. */
async function chooseFile(answer: UploadAnswer) {
  vi.mocked(uploadRoster).mockResolvedValue(answer)
  const { container } = renderInPortal(
    <main id={contentId} tabIndex={-1}>
      <ImportScreen {...props} />
    </main>,
  )
  screen.getByRole('button', { name: 'Choose a file' }).focus()
  const picker = container.querySelector('input[type=file]')
  if (picker === null) throw new Error('no file is asked for')
  await act(async () => void fireEvent.change(picker, { target: { files: [new File(['a'], 'a.csv')] } }))
}
const focused = () => document.activeElement

test('reading goes on at the heading of the trial’s result once a file was tried', async () => {
  await chooseFile({ ok: true, data: trial })
  await waitFor(() => expect(screen.getByText('a@x.test')).toBeTruthy())
  expect(focused()).toBe(screen.getByRole('heading', { level: 1 }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start over' })))
  expect(focused()).toBe(screen.getByRole('heading', { level: 1 }))
})

test('after a refused file the next one is chosen', async () => {
  await chooseFile(refusal('csv.notText'))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Choose a file' }))
})

test('the sheet of a workbook is chosen next', async () => {
  await chooseFile(refusal('xlsx.chooseSheet', { sheets: ['Class 1', 'Class 2'] }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Class 1' }))
})
