import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Period } from './period'

test('what is not announced has a line of its own, as dates have', () => {
  renderInPortal(
    <p>
      2025NSI
      <Period from={null} to={null} />
    </p>,
  )
  expect(screen.getByText('Not announced').className).toContain('block')
})
