import { expect, test } from 'vitest'
import { whyNotRead } from './request-guard.mjs'

const statusOf = (request) => whyNotRead({ method: 'GET', url: '/', headers: {}, ...request })
const state = (value) => ({ headers: { 'next-router-state-tree': encodeURIComponent(JSON.stringify(value)) } })

test.each([
  [{ url: '/api/files/a%20b?x=%E0%A4%A' }, null],
  [{ url: '*', method: 'OPTIONS' }, null],
  [state(['', { children: ['login', { children: ['__PAGE__', {}] }] }, null, 'refetch', 16]), null],
  [state(['', { children: [['code', 'X1', 'd', null], {}] }]), null],
  [{ method: 'TRACE' }, 405],
  [{ method: 'PROPFIND' }, 405],
  [{ url: '/api/files/%E0%A4%A' }, 400],
  [{ url: '/verify/%00' }, 400],
  [{ url: 'http://elsewhere.test/' }, 400],
  [{ headers: { 'next-router-state-tree': 'garbage' } }, 400],
  [{ headers: { 'next-router-state-tree': '%E0%A4%A' } }, 400],
  [state([1, {}]), 400],
  [state(['', { children: 'x' }]), 400],
  [state(['', {}, null, 'another']), 400],
  [state(['', { children: [['code', 'X1', 'unknown', null], {}] }]), 400],
])('answers %j with %j', (request, status) => {
  expect(statusOf(request)).toBe(status)
})
