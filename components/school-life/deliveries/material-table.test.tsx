import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { MaterialTable } from './material-table'

const sum = {
  ...{ key: 'k', quantity: 12, planned: 2, sent: 4, received: 6 },
  school: { code: 'S1', name: '静远中学', nameEn: 'Jingyuan High School' },
  project: { code: '2025NRI', name: { zh: '项目', en: 'Project' } },
  material: { id: 'm', name: { zh: '海报', en: 'Poster' } },
}
const firstOf = (showsSchool: boolean) => {
  const { unmount } = renderInPortal(<MaterialTable rows={[sum]} showsSchool={showsSchool} />)
  const title = screen.getByRole('rowheader').textContent
  unmount()
  return title
}

test('a row is titled by its material where all rows are of one school, and by its school for the office', () => {
  expect(firstOf(false)).toBe('Poster')
  expect(firstOf(true)).toBe('Jingyuan High School')
})
