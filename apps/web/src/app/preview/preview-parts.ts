/**
 * Before anything is painted: a preview is shown to who may see the page, in the arrangement that it was drawn in. Skins that
 * are classes of React's root come with React. Keys and defaults are those of lib/session and shell/settings; a test holds
 * them against each other.
 */
export const HEAD_SCRIPT = `try{
const kept=(key)=>JSON.parse(localStorage.getItem(key)||"{}")
const {layout="vertical",contentWidth="full",navbar="floating",navbarColor="none",footer="static",isMenuCollapsed=true,isMenuHidden=false}=kept("layout")
if([null,"light","dark"].includes(localStorage.getItem("skin"))&&localStorage.getItem("accessToken")&&
[layout,contentWidth,navbar,navbarColor,footer,isMenuCollapsed,isMenuHidden].join()==="vertical,full,floating,none,static,true,false"&&
kept("userData").ability.some(({action,subject})=>action==="manage"&&subject==="all")&&
!location.search&&!document.querySelector('meta[name="rodchao-samples"]'))document.documentElement.dataset.preview=""
}catch{}`

/** What says that the page loads stands below a preview, and only where that takes long. Words for one person are not shown. */
export const HEAD_STYLES = `#preview{display:contents}
:root:not([data-preview]) #preview,:root[data-failed] #preview{display:none}
#preview [data-personal]{visibility:hidden}
#preview svg[data-chart]{inline-size:100%}
#preview svg[data-chart] path{vector-effect:non-scaling-stroke}
:root[data-preview]:not([data-failed]) #loading{inset:auto 0 0;padding:12px;animation:late 0s 2s both}
@keyframes late{from{visibility:hidden}to{visibility:visible}}
`

/**
 * Charts are as wide as their boxes, which the server did not know; what is written in them and their dots keep their form.
 * Whose window it is stands in the browser alone.
 */
export const FIT_SCRIPT = `if("preview" in document.documentElement.dataset){
const all=(parts)=>document.querySelectorAll("#preview "+parts)
for(const part of all("[data-own-name]"))part.textContent=JSON.parse(localStorage.getItem("userData")).fullName
for(const chart of all("svg[preserveAspectRatio=none]")){
const wider=chart.getBoundingClientRect().width/chart.viewBox.baseVal.width
if(wider>0)for(const part of chart.querySelectorAll("text,circle")){
const x=part.getAttribute(part.localName==="text"?"x":"cx")||0
part.setAttribute("transform","translate("+x+")scale("+1/wider+",1)translate(-"+x+")")}}}`
