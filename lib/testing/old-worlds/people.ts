import type { Person } from './reach'

/** Who lives in every demo world and may sign in. */
export const people: readonly Person[] = [
  { role: 'anyone', email: '', password: null, project: null },
  { role: 'student', email: 'student@demo.test', password: null, project: null },
  { role: 'student', email: 'student2@demo.test', password: null, project: null },
  { role: 'adviser', email: 'adviser@demo.test', password: null, project: null },
  { role: 'adviser', email: 'educator@demo.test', password: null, project: null },
  { role: 'coordinator', email: 'coordinator@demo.test', password: 'Coordinator-demo-2026', project: '2025NSI' },
  { role: 'administrator', email: 'admin@demo.test', password: 'Admin-demo-2026', project: '2025NSI' },
]
