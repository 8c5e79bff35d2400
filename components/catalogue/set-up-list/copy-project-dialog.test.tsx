import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { CopyProjectDialog } from './copy-project-dialog'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/catalogue/set-up/actions', () => ({ copyProjectAction: vi.fn<() => void>() }))

const seasons = ['27-28', '26-27'].map((code) => ({ id: code, code, startsOn: null }))
const projectOf = (code: string, season: string) => ({ id: code, code, season, name: { zh: '项目', en: 'Project' } })
const chosen = () => screen.getByLabelText<HTMLSelectElement>('Project to copy').value

test('offers a project of an earlier season first, also once this one has some', () => {
  const projects = [projectOf('2027NSI', '27-28'), projectOf('2026NSI', '26-27')]
  const { unmount } = renderInPortal(
    <CopyProjectDialog {...{ projects, seasons }} seasonCode="27-28" onClose={() => {}} />,
  )
  expect(chosen()).toBe('2026NSI')
  unmount()
  renderInPortal(<CopyProjectDialog {...{ projects, seasons }} seasonCode="26-27" onClose={() => {}} />)
  expect(chosen()).toBe('2027NSI')
})
