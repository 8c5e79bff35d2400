import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { GridTick } from './grid-tick'

test('a row is not ticked by the browser on the way back: the list knows nothing of it', () => {
  renderInPortal(<GridTick label="Select Mamat Ali" checked={false} onTick={() => {}} />)
  expect(screen.getByLabelText('Select Mamat Ali').getAttribute('autocomplete')).toBe('off')
})
