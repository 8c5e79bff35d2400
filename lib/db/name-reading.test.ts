import { expect, test } from 'vitest'
import { latinNameOf } from './name-reading'

test.each([
  ['单', '婷', 'Shan', 'Ting'],
  ['曾', '子墨', 'Zeng', 'Zimo'],
  ['仇', '航', 'Qiu', 'Hang'],
  ['解', '思远', 'Xie', 'Siyuan'],
  ['查', '良镛', 'Zha', 'Liangyong'],
  ['区', '小明', 'Ou', 'Xiaoming'],
  ['欧阳', '若琳', 'Ouyang', 'Ruolin'],
  ['吕', '绿', 'Lyu', 'Lyu'],
  ['女', '娃', 'Nyu', 'Wa'],
])('%s%s is read %s %s', (family, given, latinFamily, latinGiven) => {
  expect(latinNameOf(family, given)).toEqual({ latinFamily, latinGiven })
})

test('a name without characters stays as it was typed, and half a name is read as far as it goes', () => {
  expect(latinNameOf("O'Neill", 'Seán')).toEqual({ latinFamily: "O'Neill", latinGiven: 'Seán' })
  expect(latinNameOf('单', '')).toEqual({ latinFamily: 'Shan', latinGiven: '' })
  expect(latinNameOf('', '')).toEqual({ latinFamily: '', latinGiven: '' })
})
