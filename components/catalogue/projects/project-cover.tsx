import type { ReactNode } from 'react'
import { coverHref } from '@/components/shell/addresses'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { ProjectColour, ProjectIcon } from '@/lib/db/generated/enums'

/** A project's colour and icon; a package has its own. */
export type ProjectLook = { colour: ProjectColour; icon: ProjectIcon | 'PACKAGE' }

/** A project's icon on its colour. Its name is beside it. */
export function ProjectTile({ look: { colour, icon }, className }: { look: ProjectLook; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-colour={colour}
      className={cn('project-tile inline-grid size-12 shrink-0 place-content-center rounded-lg', className)}
    >
      <Icon of={icon} className="size-6" strokeWidth={1.75} />
    </span>
  )
}

/** The picture an organiser chose, by the code of its project; a new one has a new version. */
export type ProjectPicture = { code: string; version: string; alt: string }

/** A band in a project's colour with its icon, large and cropped; a picture, where there is one, takes their place. */
export function ProjectCover({
  look: { colour, icon },
  picture = null,
  className,
  children,
}: {
  look: ProjectLook
  picture?: ProjectPicture | null
  className?: string
  children: ReactNode
}) {
  return (
    <div data-colour={colour} className={cn('project-cover', className)}>
      {picture === null ? (
        <Icon
          of={icon}
          strokeWidth={1}
          className="absolute -right-2.5 -bottom-[14%] aspect-square h-[125%] w-auto opacity-35"
        />
      ) : (
        <>
          {/* oxlint-disable-next-line nextjs/no-img-element -- an organiser's own file, of the size it is shown in */}
          <img
            src={coverHref(picture.code, picture.version)}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
          <span aria-hidden="true" className="project-cover-shade absolute inset-0" />
        </>
      )}
      {children}
    </div>
  )
}
