interface MarkProps {
  readonly size?: number;
  readonly className?: string;
}

/** The mark: a ring, two thirds heavy and one third light, whose tail sits at the two-thirds point. */
export function Mark({ size = 28, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g transform="matrix(0 -1 -1 0 32 32)">
        <circle cx="16" cy="16" r="11.5" strokeWidth="4.6" pathLength="3" strokeDasharray="1.94 1.06" />
        <circle
          cx="16"
          cy="16"
          r="11.5"
          strokeWidth="4.6"
          pathLength="3"
          strokeDasharray="0 2 0.94 0.06"
          opacity="0.3"
        />
      </g>
      <path d="m21 18.9 7.6 4.4" strokeWidth="4.6" strokeLinecap="round" />
    </svg>
  );
}
