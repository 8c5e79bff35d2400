import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '@/components/school-life/resources/resource-screen'
import { listResources } from '@/lib/features/school-life/resources/list-resources'
import { read, reader } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('resources'))('titleUK') }
}

type Query = Promise<{ subject?: string }>

/** Reading material for the United Kingdom (school-life#resources). */
export default async function LearningMaterialsUkPage({ searchParams }: { searchParams: Query }) {
  const { role } = await reader('student', 'adviser', 'coordinator')
  const { subject = '' } = await searchParams
  const resources = await read(listResources, { kind: 'READING', country: 'UK' })
  return <ResourceScreen page="UK" isStaff={role !== 'student'} resources={resources} subject={subject} />
}
