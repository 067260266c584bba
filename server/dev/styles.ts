/** The tokens of the visual language that these pages use (src/views/theme/tokens.css). */
const LIGHT = `--canvas:#f3f4f8;--surface:#ffffff;--hover:#f3f4f8;--line:#e1e5eb;--line-strong:#c2c8d2;--line-input:#868e9d;
--ink:#131c2b;--text-2:#424b5b;--text-3:#5b6474;--accent:#2448a8;--accent-hover:#1d3983;--accent-text:#2448a8;
--focus:#3059c5;--focus-ring:#c7d9ff;--amber-soft:#fbf1e3;--amber-line:#edd3b0;--amber-text:#704a00`;
const DARK = `--canvas:#0b0f17;--surface:#121721;--hover:#1a212d;--line:#252d3b;--line-strong:#364052;--line-input:#667085;
--ink:#e9ecf3;--text-2:#b4bccb;--text-3:#919bad;--accent:#3f68d2;--accent-hover:#345bc2;--accent-text:#93b3f8;
--focus:#769cef;--focus-ring:#2b3f72;--amber-soft:#31220d;--amber-line:#523a17;--amber-text:#ecba74`;

const RULES = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{background:var(--canvas);color:var(--ink);font:14px/20px "Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
  font-feature-settings:"cv11","ss03";letter-spacing:-.004em;text-size-adjust:100%}
body{max-width:720px;margin:0 auto;padding:32px 16px 48px}
body.popup{max-width:500px;padding:20px 16px}
.popup header{margin-bottom:16px}
.popup .lead{margin-bottom:16px}
button,input{font:inherit;color:inherit;letter-spacing:inherit}
[hidden]{display:none!important}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
header{display:flex;align-items:center;gap:10px;margin-bottom:24px;font-weight:600}
header img{display:block}
.badge{padding:1px 8px;border:1px solid var(--amber-line);border-radius:6px;background:var(--amber-soft);color:var(--amber-text);
  font-size:12px;line-height:18px;font-weight:500}
.title{display:flex;align-items:center;justify-content:space-between;gap:16px}
h1{font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.012em}
h2{font-size:15px;line-height:22px;font-weight:600;letter-spacing:-.008em}
.lead{margin:6px 0 24px;color:var(--text-2);text-wrap:pretty}
.sheet{padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface);list-style:none;overflow:hidden}
.sheet>li+li{border-top:1px solid var(--line)}
.message{display:grid;gap:2px;padding:16px 20px}
.meta{color:var(--text-3);font-size:13px;line-height:18px;overflow-wrap:anywhere}
time{white-space:nowrap}
.message a{display:inline-flex;min-height:32px;align-items:center;justify-self:start;margin-top:4px;font-weight:500}
@media (pointer:coarse){.message a{min-height:44px}}
.code{margin-top:8px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:.08em;font-variant-numeric:tabular-nums}
.text{margin-top:8px;color:var(--text-2);white-space:pre-line;overflow-wrap:anywhere}
.empty{padding:32px 20px;border:1px solid var(--line);border-radius:12px;background:var(--surface);color:var(--text-2)}
.notice{margin-bottom:20px;padding:12px 16px;border:1px solid var(--amber-line);border-radius:10px;background:var(--amber-soft);
  color:var(--amber-text)}
.button{display:inline-flex;min-height:44px;align-items:center;justify-content:center;padding:0 16px;border:1px solid var(--line-strong);
  border-radius:10px;background:var(--surface);color:var(--ink);font-weight:500;text-decoration:none;cursor:pointer}
.button:hover{background:var(--hover)}
.primary{border-color:var(--accent);background:var(--accent);color:#fff}
.primary:hover{background:var(--accent-hover)}
.account{display:grid;width:100%;min-height:48px;gap:1px;padding:4px 16px;border:0;background:none;text-align:left;cursor:pointer}
.account:hover{background:var(--hover)}
.account:focus-visible{outline-offset:-3px;border-radius:12px}
.account strong{font-weight:500}
form{margin-top:20px}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px;margin-top:8px}
label{display:block;margin-bottom:6px;font-size:13px;line-height:18px;font-weight:500}
input{width:100%;height:44px;padding:0 13px;border:1px solid var(--line-input);border-radius:10px;background:var(--surface);font-size:16px}
input:focus-visible{border-color:var(--focus);outline:none;box-shadow:0 0 0 3px var(--focus-ring)}
.acts{display:flex;justify-content:flex-end;gap:12px;margin-top:16px}
`;

const face = (path: string) =>
  `@font-face{font-family:"Inter Variable";font-weight:400 700;font-display:swap;src:url("${path}") format("woff2")}`;

/** @param inter path of the interface's font in the built client; undefined in development. */
export function styleSheet(inter: string | undefined): string {
  return `${inter ? face(inter) : ''}:root{color-scheme:light dark;${LIGHT}}@media (prefers-color-scheme:dark){:root{${DARK}}}${RULES}`;
}
