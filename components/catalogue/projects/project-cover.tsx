import {
  Binary,
  Bot,
  ClipboardCheck,
  DraftingCompass,
  GraduationCap,
  Landmark,
  type LucideIcon,
  Microscope,
  PackageOpen,
  Palette,
  Rocket,
  School,
  Sigma,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { ProjectColour, ProjectIcon } from '@/lib/db/generated/enums'

const icons: Record<ProjectIcon | 'PACKAGE', LucideIcon> = {
  SCHOLARS: GraduationCap,
  RESEARCH: Microscope,
  ROBOTICS: Bot,
  POLICY: Landmark,
  ARTS: Palette,
  ENGINEERING: DraftingCompass,
  INFORMATICS: Binary,
  VENTURES: Rocket,
  MODELLING: Sigma,
  COLLEGE: School,
  TEST: ClipboardCheck,
  PACKAGE: PackageOpen,
}

/** A project's colour and icon; a package has its own. */
export type ProjectLook = { colour: ProjectColour; icon: keyof typeof icons }

/** A project's icon on its colour. Its name is beside it. */
export function ProjectTile({ look: { colour, icon }, className }: { look: ProjectLook; className?: string }) {
  const Icon = icons[icon]
  return (
    <span
      aria-hidden="true"
      data-colour={colour}
      className={cn('project-tile inline-grid size-12 shrink-0 place-content-center rounded-lg', className)}
    >
      <Icon className="size-6" strokeWidth={1.75} />
    </span>
  )
}

/** A band in a project's colour with its icon, large and cropped. */
export function ProjectCover({
  look: { colour, icon },
  className,
  children,
}: {
  look: ProjectLook
  className?: string
  children: ReactNode
}) {
  const Icon = icons[icon]
  return (
    <div data-colour={colour} className={cn('project-cover', className)}>
      <Icon
        aria-hidden="true"
        strokeWidth={1}
        className="absolute -right-2.5 -bottom-[14%] h-[125%] w-auto opacity-35"
      />
      {children}
    </div>
  )
}
