/** The beach at Hua Hin with a scooter; beyond its box for windows that show more of the shore. It stands in the document: a picture that is fetched comes after everything else. */
export function HuaHinScene({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 390 158" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        d="M-560 84c40-4 70-30 110-34 40-4 70 22 110 28 20 4 40 4 60 6zM400 84c30-4 60-30 100-32 50-2 80 26 130 32z"
        fill="#014149"
      />
      <rect x="-1800" y="84" width="4000" height="80" fill="#035963" />
      <path d="M-1800 84h4000" stroke="#53aebb" strokeWidth="1.5" />

      <path d="M-110 76h48l-7 11h-34z" fill="#012a30" />
      <path d="M-98 76v-11h16v11z" fill="#fff8ea" />
      <path d="M-74 76v-26l-14 14" stroke="#bce5ec" strokeWidth="1.5" fill="none" />

      <circle cx="318" cy="66" r="30" fill="#ffcf80" />
      <rect x="280" y="84" width="80" height="20" fill="#035963" />

      <path d="M290 92h56M298 100h40M308 108h20" stroke="#ffcf80" strokeWidth="3" strokeLinecap="round" opacity=".9" />

      <path d="M0 84c20-3 30-20 52-24 16-3 26 8 40 14 12 5 24 8 34 10z" fill="#014149" />

      <path
        d="M40 98h44M150 104h52M20 112h26M-90 104h60M-230 96h40M-330 112h56M-470 102h44M440 108h50M560 98h36"
        stroke="#248c9a"
        strokeWidth="2"
        strokeLinecap="round"
      />

      <rect x="-1800" y="126" width="4000" height="40" fill="#f3ead8" />
      <path d="M-1800 126h4000" stroke="#fff8ea" strokeWidth="3" />

      <g transform="translate(78 8) scale(.86)">
        <ellipse cx="122" cy="143" rx="104" ry="4.5" fill="#012a30" opacity=".13" />
        <path d="M60 116 L104 108 L104 122 L62 126z" fill="#22343a" />
        <circle cx="58" cy="117" r="25" fill="#1f2f34" />
        <circle cx="58" cy="117" r="15.5" fill="#dfe7e9" />
        <circle cx="58" cy="117" r="15.5" fill="none" stroke="#00000022" strokeWidth="2" />
        <path
          d="M58 117L71.8 121.5M58 117L58 131.5M58 117L44.2 121.5M58 117L49.5 105.3M58 117L66.5 105.3"
          stroke="#52666c"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="58" cy="117" r="5" fill="#34474d" />
        <circle cx="192" cy="117" r="25" fill="#1f2f34" />
        <circle cx="192" cy="117" r="15.5" fill="#dfe7e9" />
        <circle cx="192" cy="117" r="15.5" fill="none" stroke="#00000022" strokeWidth="2" />
        <path
          d="M192 117L205.8 121.5M192 117L192 131.5M192 117L178.2 121.5M192 117L183.5 105.3M192 117L200.5 105.3"
          stroke="#52666c"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="192" cy="117" r="5" fill="#34474d" />
        <path d="M172 58 L191 117" stroke="#22343a" strokeWidth="7" strokeLinecap="round" />

        <rect x="36" y="121" width="46" height="9" rx="4.5" fill="#6f8187" />
        <rect x="32" y="122.5" width="12" height="6" rx="3" fill="#22343a" />

        <path d="M161 112C162 92 180 82 197 84c10 1 18 7 22 16l-8 3c-4-6-10-9-17-9-13 0-22 8-24 20z" fill="#d9c9a8" />

        <path d="M96 108h62c0 8-4 15-12 16H88c-2-6 2-13 8-16z" fill="#d9c9a8" />

        <path
          d="M156 37c10-2 19 3 22 12l9 30c-12 1-22 11-24 25-1 9-7 16-15 16h-12c10-12 16-30 17-52 0-12 0-22 3-31z"
          fill="#f3ead8"
        />

        <path d="M166 43c6 1 9 4 11 9l7 25c-4 1-8 3-11 6-1-16-3-28-7-40z" fill="#fff8ea" opacity=".75" />

        <path d="M30 76c22-9 56-9 76-3 5 14 1 28-8 37l-10 14c-2-20-16-32-34-31-14 1-24-1-27-7z" fill="#f3ead8" />

        <path d="M42 84c18-5 40-5 58-1 0 5-1 9-3 13-8-8-20-12-34-9-9 1-17 0-21-3z" fill="#fff8ea" opacity=".6" />

        <path d="M34 66c18-9 54-9 76-1 3 2 3 9-1 10-24-5-50-5-74 1-6 0-7-7-1-10z" fill="#22343a" />

        <path d="M28 77l8-3 1 9-8 1c-3-2-3-5-1-7z" fill="#d4493b" />

        <path d="M166 42l-11-12M155 30l-12 1" stroke="#22343a" strokeWidth="5.5" strokeLinecap="round" fill="none" />
        <path d="M158 30l4-13" stroke="#22343a" strokeWidth="2.5" />
        <ellipse cx="163" cy="14" rx="7" ry="5" fill="#22343a" />

        <path d="M174 47c7 2 11 7 12 14l-9-2z" fill="#ffe2ab" />
      </g>
    </svg>
  )
}
