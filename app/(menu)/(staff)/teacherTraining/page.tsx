import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '@/components/school-life/resources/resource-screen'
import { listResources } from '@/lib/features/school-life/resources/list-resources'
import { read, reader } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('resources'))('training') }
}

type Query = Promise<{ subject?: string }>

/** What teachers are trained with (school-life#resources). */
export default async function TeacherTrainingPage({ searchParams }: { searchParams: Query }) {
  await reader('adviser', 'coordinator')
  const { subject = '' } = await searchParams
  const resources = await read(listResources, { kind: 'TRAINING' })
  return <ResourceScreen page="training" isStaff resources={resources} subject={subject} />
}
