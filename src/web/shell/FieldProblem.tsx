import { CircleAlert } from 'lucide-react'

interface FieldProblemProps {
  id: string
  children: string
  role?: 'alert'
  className?: string
}

/** The error message under a field. */
export function FieldProblem({ id, children, role, className = '' }: FieldProblemProps) {
  return (
    <p id={id} role={role} className={`flex gap-2 font-medium text-danger ${className}`.trim()}>
      <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
      {children}
    </p>
  )
}
