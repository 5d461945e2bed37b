import { chromium } from 'playwright';
import { AxeBuilder } from '@axe-core/playwright';
import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path';
const types={'.html':'text/html','.js':'text/javascript','.css':'text/css','.woff2':'font/woff2'};
const srv=http.createServer((q,r)=>{const f='/tmp/gallery/dist/'+(q.url==='/'?'index.html':q.url.split('?')[0]);try{const b=fs.readFileSync(f);r.writeHead(200,{'content-type':types[path.extname(f)]??'text/plain','content-security-policy':"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"});r.end(b)}catch{r.writeHead(404);r.end()}}).listen(4599);
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const pages=process.argv[2]?.split(',')??['form','errors','cards','info','quiz','simulation','annuity','upload','recap','legal','redirect','congrats','outcome','leave'];
const schemes=(process.argv[3]??'light').split(','); const widths=(process.argv[4]??'390').split(',').map(Number);
for(const s of schemes)for(const w of widths){const c=await b.newContext({viewport:{width:w,height:844},colorScheme:s,locale:'fr-FR',hasTouch:w<500});const p=await c.newPage();p.on('console',m=>{if(m.type()==='error'||m.type()==='warning')console.log(s,w,'CONSOLE',m.text().slice(0,300))});p.on('pageerror',e=>console.log('PAGEERROR',e.message.slice(0,300)));
for(const n of pages){await p.goto('about:blank');await p.goto('http://localhost:4599/#'+n);await p.waitForTimeout(700);
const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);if(over>0)console.log(n,s,w,'OVERFLOW',over);
const small=await p.evaluate(()=>[...document.querySelectorAll('a,button,input,select,summary,textarea')].filter(e=>{const r=e.getBoundingClientRect();return r.width>2&&r.height>2&&(r.height<24||r.width<24)&&!e.closest('label')}).map(e=>e.outerHTML.slice(0,80)));if(small.length)console.log(n,'SMALL',small);
const a=await new AxeBuilder({page:p}).withTags(['wcag2a','wcag2aa','wcag21aa','wcag22aa','best-practice']).analyze();for(const v of a.violations)console.log(n,s,w,v.id,v.nodes.length,v.nodes[0].html.slice(0,140),v.nodes[0].failureSummary.slice(0,160).replace(/\n/g,' '));
await p.screenshot({path:`/tmp/gallery/${n}-${s}-${w}.png`,fullPage:true});}await c.close();}
await b.close();srv.close();
